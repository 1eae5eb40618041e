import { getAgentInfoEnroll, getGroupAgentMemberInfo } from '@openroll/contract/arrive/entries'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { useSession } from '../../use-session.ts'
import { GroupCode } from './GroupCode.tsx'
import { clearOwner } from './owner-session.ts'
import { namesGroupAndPortal } from '../entries/home-of.ts'
import { useHomeContext } from '../entries/use-home.ts'

const idOf = (stored: string | null): number => Number(stored ?? 0)

/** Labels and names of this visitor's group, portal and rep. */
const useOwner = (isShown: boolean) => {
  const [agent, group, portal] = [useSession('agent_id'), useSession('group_id'), useSession('portal_id')]
  const repQuery = useCall(getAgentInfoEnroll, { agent_id: idOf(agent) }, { enabled: isShown && agent !== null })
  const groupQuery = useCall(getGroupAgentMemberInfo, { group_id: idOf(group) }, { enabled: isShown && group !== null })
  const info = group === null ? undefined : groupQuery.data?.result
  const rep = agent === null ? undefined : repQuery.data?.result
  const isLoading = isShown && ((agent !== null && repQuery.isPending) || (group !== null && groupQuery.isPending))
  const platform = info?.platforms.find(({ platform_group_id }) => String(platform_group_id) === portal)
  // Reserve space for names that are still loading, so that nothing below moves.
  const placeholder = (...ids: readonly (string | null)[]) => (isLoading && !ids.includes(null) ? '\u00A0' : undefined)
  const names = [
    ['Group', info?.group_info?.gname ?? placeholder(group)],
    ['Portal', platform?.platform_name ?? placeholder(group, portal)],
    ['Rep', rep === undefined ? placeholder(agent) : `${rep.first_name} ${rep.last_name}`],
  ].filter(([, name]) => name !== undefined)
  return { names, company: info?.group_info, isKnown: names.length > 0 || info !== undefined }
}

/** This visitor's rep, group and portal, with the group code if required and a button to continue without them (SF-1.09, D-1.19). */
export const EnrollingWith = () => {
  const home = useHomeContext()
  const isShown = home.openType !== null && namesGroupAndPortal(home)
  const { names, company, isKnown } = useOwner(isShown)
  const proved = useSession('proved_group')
  const [showsCode, setShowsCode] = useState(false)
  if (!isShown || !isKnown) return null
  const needsCode = company?.requires_code === true && !home.signedIn && proved !== String(company.gid)
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
        {!home.signedIn && (
          <Button look="quiet" small onClick={clearOwner}>
            Continue without them
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
