import { fieldNamed, namesIn, namesOf, wordsOf } from '@openroll/contract/field'
import { addressFields, correctableOf, type CorrectableName } from '@openroll/contract/office/correction/correction'
import type { OfficeEnrollment, OfficePerson } from '@openroll/contract/office/enrollment/enrollment'
import { shownPhone } from '@openroll/contract/shown'
import { Button } from '../../ui/Button.tsx'
import type { CorrectionTarget } from '../correction/CorrectionModal.tsx'
import { Day } from './Day.tsx'
import type { RevealTarget } from './RevealModal.tsx'
import './person.css'

const roles = { member: 'Member', dependent: 'Dependent', beneficiary: 'Beneficiary' } as const

type Props = {
  of: OfficePerson
  contact: OfficeEnrollment['contact']
  /** Undefined for operators who can't make changes. */
  actions: { correct: (what: CorrectionTarget) => void; reveal: (what: RevealTarget) => void } | undefined
}

/** A person on the policy, with buttons to correct and reveal values. */
export const Person = ({ of: person, contact, actions }: Props) => {
  const { role, place, share_percent, ssn_turn } = person
  const fullName = `${person.first_name} ${person.last_name}`
  const names: CorrectableName[] = namesOf(correctableOf[role])
  const valueOf = (name: CorrectableName): string => {
    const isAddress = namesIn(addressFields, [name]).length > 0
    return isAddress ? (contact.find((each) => each.name === name)?.value ?? '') : String(valuesOf(person)[name] ?? '')
  }
  return (
    <div className="office-person">
      <h3>
        {fullName}{' '}
        <span className="pill">
          {roles[role]}
          {share_percent === null ? '' : `, ${share_percent}%`}
        </span>
        {actions !== undefined && (
          <Button
            look="quiet"
            small
            onClick={() =>
              actions.correct({
                role,
                place,
                ssn_turn,
                whose: fullName,
                current: Object.fromEntries(names.map((name) => [name, valueOf(name)])),
              })
            }
          >
            Correct <span className="visually-hidden">{fullName}</span>
          </Button>
        )}
      </h3>
      <dl className="office-facts">
        {names
          .filter((name) => actions !== undefined || valueOf(name) !== '')
          .map((name) => {
            const value = valueOf(name)
            const label = fieldNamed(correctableOf[role], name)?.label ?? name
            return (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <Value role={role} name={name} of={value} />
                  {actions !== undefined && name === 'ssn' && (
                    <Button look="quiet" small onClick={() => actions.reveal({ role, place, whose: fullName })}>
                      Show<span className="visually-hidden"> the number of {fullName}</span>
                    </Button>
                  )}
                </dd>
              </div>
            )
          })}
      </dl>
    </div>
  )
}

const valuesOf = (person: OfficePerson): Readonly<Record<string, string | number | null>> => person

const Value = ({ role, name, of }: { role: OfficePerson['role']; name: CorrectableName; of: string }) => {
  if (of === '') return <span className="muted">—</span>
  if (name === 'birthdate') return <Day of={of} />
  const declared = fieldNamed(correctableOf[role], name)
  return name === 'phone_number' || declared === undefined ? shownPhone(of) : wordsOf(declared, of)
}
