import { getAgentLandingPageInfo, getGroupLandingPageInfo } from '@openroll/contract/arrive/landing'
import { getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { shownPhone } from '@openroll/contract/shown'
import { useNavigate } from 'react-router'
import { Icon } from '../../drawings/Icon.tsx'
import { FilterForm } from '../../shop/filter/FilterForm.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Begin } from './Begin.tsx'

/** Whose page it is. */
export type Owner = { readonly type: 'agent' | 'group'; readonly id: number }
type Props = { owner: Owner; asksWho?: boolean; onLeave?: () => void }

/** The home of a rep or a group: who they are, how to reach them, and where to begin; `asksWho` asks for whom first (SF-2.22 to 2.27). */
export const LandingHome = ({ owner: { type, id }, asksWho = false, onLeave }: Props) => {
  const navigate = useNavigate()
  const rep = useCall(getAgentLandingPageInfo, { agent_id: id }, { enabled: type === 'agent' })
  const group = useCall(getGroupLandingPageInfo, { group_id: id }, { enabled: type === 'group' })
  const asked = type === 'agent' ? rep : group
  const portals = useCall(getEnrollmentPlatforms, { group_id: id }, { enabled: type === 'group' })
  const asking = type === 'group' ? [asked, portals] : [asked]
  if (asking.some((query) => query.isError)) return <ReadTrouble of={asking} />
  if (asked.data === undefined || (type === 'group' && portals.data === undefined)) return <Skeleton height="24rem" />
  const info = asked.data.result
  return (
    <>
      <section className="landing-banner">
        <title>{`Welcome to ${info.display_name}`}</title>
        <div>
          <h1 tabIndex={-1}>
            {type === 'agent' ? `Welcome! I am ${info.display_name}` : `Welcome to ${info.display_name}`}
          </h1>
          <p className="hero-lead">{info.tagline}</p>
          <p>{type === 'agent' ? info.agent_bio : info.gweb_aboutus}</p>
          <p>
            <a href={`tel:+1${info.display_phone}`} className="landing-contact">
              <Icon name="phone" /> {shownPhone(info.display_phone)}
            </a>
          </p>
          <Begin
            owner={{ type, id }}
            name={info.display_name}
            asksCode={info.asks_code}
            hasPortals={(portals.data?.result.length ?? 0) > 0}
            asksWho={asksWho}
          />
          {onLeave !== undefined && (
            <Button look="quiet" small onClick={onLeave}>
              Continue without {info.display_name}
            </Button>
          )}
        </div>
      </section>
      {type === 'agent' && asksWho && (
        <section className="card landing-questions" aria-label="Plans and prices">
          <FilterForm
            heading={<h2>See plans and prices first</h2>}
            submitLabel="See plans and prices"
            onDone={() => void navigate('/plans')}
          />
        </section>
      )}
    </>
  )
}
