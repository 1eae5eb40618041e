import { routeOf, type Resumed } from '@openroll/contract/resume/resume'
import { queryClient } from '../query.ts'
import { forgetAll, recall, remember } from '../session.ts'

const kept = (id: number | null): string | null => (id === null ? null : String(id))

/** This browser is at that enrollment from here on, and at nothing else (EW-4.55); yields where it goes on (EW-2.41). */
export const takeUp = ({ enrollment_id, saved_tab, others }: Resumed): string => {
  const signed_in = recall('signed_in')
  forgetAll()
  queryClient.clear()
  remember({
    signed_in,
    tempId: enrollment_id,
    enroll_type: others.type,
    eprocess: others.eprocess,
    open_type: others.open_type === 'user' ? null : others.open_type,
    agent_id: kept(others.agent_id),
    group_id: kept(others.group_id),
    portal_id: kept(others.platform_group_id),
    isFilterDataSubmitted: '1',
  })
  return routeOf(saved_tab)
}
