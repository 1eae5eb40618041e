import { routeOf, type ResumedEnrollment } from '@openroll/contract/resume/resume'
import { queryClient } from '../query.ts'
import { forgetAll, recall, remember } from '../session.ts'

const idText = (id: number | null): string | null => (id === null ? null : String(id))

/** Makes this the browser's only enrollment (EW-4.55); returns where to continue (EW-2.41). */
export const openInBrowser = ({ enrollment_id, saved_tab, others }: ResumedEnrollment): string => {
  const signed_in = recall('signed_in')
  forgetAll()
  queryClient.clear()
  remember({
    signed_in,
    tempId: enrollment_id,
    enroll_type: others.type,
    eprocess: others.eprocess,
    open_type: others.open_type === 'user' ? null : others.open_type,
    agent_id: idText(others.agent_id),
    group_id: idText(others.group_id),
    portal_id: idText(others.platform_group_id),
    isFilterDataSubmitted: '1',
  })
  return routeOf(saved_tab)
}
