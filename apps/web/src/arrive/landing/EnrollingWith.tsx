import { getAgentInfoEnroll, getGroupAgentMemberInfo } from '@openroll/contract/arrive/entries'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { useSession } from '../../use-session.ts'
import { GroupCode } from './GroupCode.tsx'
import { clearOwner } from './owner-session.ts'
import { namesGroupAndPortal } from '../entries/home-of.ts'
import { useHomeContext } from '../entries/use-home.ts'

const idOf = (kept: string | null): number => Number(kept ?? 0)

/** Labels and names of this visitor's group, portal and rep. */
const useOwner = (isShown: boolean) => {
  const [agent, group, portal] = [useSession('agent_id'), useSession('group_id'), useSession('portal_id')]
  const rep = useCall(getAgentInfoEnroll, { agent_id: idOf(agent) }, { enabled: isShown && agent !== null })
  const under = useCall(getGroupAgentMemberInfo, { group_id: idOf(group) }, { enabled: isShown && group !== null })
  const info = group === null ? undefined : under.data?.result
  const named = agent === null ? undefined : rep.data?.result
  const waits = isShown && ((agent !== null && rep.isPending) || (group !== null && under.isPending))
  const platform = info?.platforms.find(({ platform_group_id }) => String(platform_group_id) === portal)
  // Reserve the place of names that are still loading, so that nothing below moves.
  const place = (...ids: readonly (string | null)[]) => (waits && !ids.includes(null) ? '\u00A0' : undefined)
  const names = [
    ['Group', info?.group_info?.gname ?? place(group)],
    ['Portal', platform?.platform_name ?? place(group, portal)],
    ['Rep', named === undefined ? place(agent) : `${named.first_name} ${named.last_name}`],
  ].filter(([, name]) => name !== undefined)
  return { names, company: info?.group_info, isKnown: names.length > 0 || info !== undefined }
}

/** This visitor's rep, group and portal, with the group code if required and a way to leave (SF-1.09, D-1.19). */
export const EnrollingWith = () => {
  const by = useHomeContext()
  const isShown = by.openType !== null && namesGroupAndPortal(by)
  const { names, company, isKnown } = useOwner(isShown)
  const proved = useSession('proved_group')
  const [showsCode, setShowsCode] = useState(false)
  if (!isShown || !isKnown) return null
  const needsCode = company?.requires_code === true && !by.signedIn && proved !== String(company.gid)
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
        {needsCode && !showsCode && (
          <Button look="secondary" small onClick={() => setShowsCode(true)}>
            Enter your group code
          </Button>
        )}
        {!by.signedIn && (
          <Button look="quiet" small onClick={clearOwner}>
            Leave
          </Button>
        )}
      </div>
      {needsCode && showsCode && (
        <div className="page">
          <GroupCode
            group={{ gid: company.gid, gname: company.gname }}
            onBack={() => setShowsCode(false)}
            onProved={() => setShowsCode(false)}
          />
        </div>
      )}
    </section>
  )
}
