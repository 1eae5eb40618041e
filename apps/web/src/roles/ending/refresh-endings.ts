import { getEnding } from '@openroll/contract/roles/ending'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { refresh } from '../../query.ts'

/** Which plan of a member’s own. */
export type Ending = { readonly user_id: number; readonly enrollment_id: string; readonly place: number }

/** All that shows what a member asked about the end of their plans. */
export const refreshEndings = (): Promise<void> => refresh(getMemberPolicies, getEnding)
