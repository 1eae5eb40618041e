import type { OwnPolicy } from '@openroll/contract/roles/member'
import { effectiveTexts, idCardNote, idCardTitle, planSource, type IdCard } from '@openroll/contract/roles/id-card'
import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../../arrive/site/use-site.ts'
import { CardPaper } from '../../receipt/Papers.tsx'

const CardFace = ({ of: card }: { of: IdCard }) => {
  const { name, settings } = useSite()
  return (
    <div className="id-card">
      <p className="id-card-head">
        <strong>{settings.brand_name ?? name}</strong> <span>{idCardTitle}</span>
      </p>
      <dl>
        <div>
          <dt>Member</dt>
          <dd>{card.member}</dd>
        </div>
        <div>
          <dt>ID number</dt>
          <dd className="money">{card.number}</dd>
        </div>
        {card.plans.map((plan) => (
          <div key={plan.name} className="id-card-wide">
            <dt>Plan</dt>
            <dd>
              {plan.name} <small>{planSource(plan)}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>Effective date</dt>
          {effectiveTexts(card).map((said) => (
            <dd key={said}>{said}</dd>
          ))}
        </div>
        <div>
          <dt>Covered</dt>
          {card.covered.map((who) => (
            <dd key={who}>{who}</dd>
          ))}
        </div>
        {card.phones.map(({ who, phone, hours }) => (
          <div key={phone}>
            <dt>{who}</dt>
            <dd>
              <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>
              {hours !== '' && <small>{hours}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="id-card-note">{idCardNote}</p>
    </div>
  )
}

type PolicyIdCard = { readonly enrollment_id: string; readonly card: IdCard }

const CardWithPdf = ({ of: { enrollment_id, card } }: { of: PolicyIdCard }) => (
  <>
    <CardFace of={card} />
    <CardPaper enrollment_id={enrollment_id} about={`of ${card.number}`} />
  </>
)

/** The member's ID cards, one per policy: the newest is open, the others are collapsed. */
export const IdCards = ({ policies }: { policies: readonly OwnPolicy[] }) => {
  const [first, ...others] = policies.flatMap(({ enrollment_id, id_card }): PolicyIdCard[] =>
    // Older servers send no cards.
    id_card ? [{ enrollment_id, card: id_card }] : [],
  )
  if (first === undefined) return null
  return (
    <section className="member-cards" aria-labelledby="member-cards">
      <h2 id="member-cards">{others.length === 0 ? 'Your ID card' : 'Your ID cards'}</h2>
      <CardWithPdf of={first} />
      {others.map((other) => (
        <details key={other.enrollment_id}>
          <summary className="member-summary">{other.card.plans.map(({ name }) => name).join(', ')}</summary>
          <CardWithPdf of={other} />
        </details>
      ))}
    </section>
  )
}
