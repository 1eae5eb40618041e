import { refreshAll } from '../../query.ts'
import { remember } from '../../session.ts'

type Begun = { readonly temp_enrollment_id: string; readonly portal_id: number | null }

/** This browser is at a member's next enrollment from here on, which that member began. */
export const atEnrollment = async ({ temp_enrollment_id, portal_id }: Begun): Promise<void> => {
  remember({
    tempId: temp_enrollment_id,
    portal_id: portal_id === null ? null : String(portal_id),
    enroll_type: 'existing-member',
    eprocess: 'applicant',
    isFilterDataSubmitted: '1',
    navto: null,
  })
  await refreshAll()
}
