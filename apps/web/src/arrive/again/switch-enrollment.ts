import { refreshAll } from '../../query.ts'
import { remember } from '../../session.ts'

type StartedEnrollment = {
  readonly temp_enrollment_id: string
  readonly portal_id: number | null
  readonly group_id: number | null
}

const idText = (id: number | null): string | null => (id === null ? null : String(id))

/** Makes a member's newly started enrollment the current one in this browser. */
export const switchToEnrollment = async ({
  temp_enrollment_id,
  portal_id,
  group_id,
}: StartedEnrollment): Promise<void> => {
  remember({
    tempId: temp_enrollment_id,
    portal_id: idText(portal_id),
    group_id: idText(group_id),
    enroll_type: 'existing-member',
    eprocess: 'applicant',
    isFilterDataSubmitted: '1',
    navto: null,
  })
  await refreshAll()
}
