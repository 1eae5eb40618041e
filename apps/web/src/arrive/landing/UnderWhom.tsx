import { getAgentInfoEnroll, getGroupAgentMemberInfo } from '@openroll/contract/arrive/entries'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { useSession } from '../../use-session.ts'
import { GroupCode } from './GroupCode.tsx'
import { leaveOwner } from './enter-as.ts'
import { namesGroupAndPortal } from '../entries/home-of.ts'
import { useHomeBy } from '../entries/use-home.ts'

const idOf = (kept: string | null): number => Number(kept ?? 0)

/** Under whom this browser enrolls: what each of them is, and their name. */
const useOwner = (isShown: boolean) => {
  const [agent, group, portal] = [useSession('agent_id'), useSession('group_id'), useSession('portal_id')]
  const rep = useCall(getAgentInfoEnroll, { agent_id: idOf(agent) }, { enabled: isShown && agent !== null })
  const under = useCall(getGroupAgentMemberInfo, { group_id: idOf(group) }, { enabled: isShown && group !== null })
  const info = group === null ? undefined : under.data?.result
  const named = agent === null ? undefined : rep.data?.result
  const waits = isShown && ((agent !== null && rep.isPending) || (group !== null && under.isPending))
  const platform = info?.platforms.find(({ platform_group_id }) => String(platform_group_id) === portal)
  // Names that are still to come have their place: what stands below doesn't move under a finger.
  const place = (...ids: readonly (string | null)[]) => (waits && !ids.includes(null) ? '\u00A0' : undefined)
  const names = [
    ['Group', info?.group_info?.gname ?? place(group)],
    ['Portal', platform?.platform_name ?? place(group, portal)],
    ['Rep', named === undefined ? place(agent) : `${named.first_name} ${named.last_name}`],
  ].filter(([, name]) => name !== undefined)
  return { names, company: info?.group_info, isKnown: names.length > 0 || info !== undefined }
}

/**
 * Under whom this browser enrolls, by name, with the group's code where it is entered with one, and the way out of it (SF-1.09, D-1.19).
 */
export const UnderWhom = () => {
  const by = useHomeBy()
  const isShown = by.openType !== null && namesGroupAndPortal(by)
  const { names, company, isKnown } = useOwner(isShown)
  const proved = useSession('proved_group')
  const [asksCode, setAsksCode] = useState(false)
  if (!isShown || !isKnown) return null
  const needsCode = company?.asks_code === true && !by.signedIn && proved !== String(company.gid)
  return (
    <section className="under-whom" aria-label="Who you enroll with">
      <div className="page under-whom-row">
        <dl>
          {names.map(([what, name]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        {needsCode && !asksCode && (
          <Button look="secondary" small onClick={() => setAsksCode(true)}>
            Enter your group code
          </Button>
        )}
        {!by.signedIn && (
          <Button look="quiet" small onClick={leaveOwner}>
            Leave
          </Button>
        )}
      </div>
      {needsCode && asksCode && (
        <div className="page">
          <GroupCode
            group={{ gid: company.gid, gname: company.gname }}
            onBack={() => setAsksCode(false)}
            onProved={() => setAsksCode(false)}
          />
        </div>
      )}
    </section>
  )
}
