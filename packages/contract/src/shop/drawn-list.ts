import * as z from 'zod'
import { filterInfo } from '../enroll/progress.ts'
import { getLikelyYears } from './likely.ts'
import { getFilteredPlans, getLeftSideFilterFields } from './plans.ts'

/** A visitor's list as it was drawn: what the browser's storage said, and the answers to the calls that the screen would make. */
export const drawnList = z.object({
  kept: z.object({ tempId: z.string(), expects: z.string().nullable() }),
  filter: filterInfo,
  plans: getFilteredPlans.output,
  fields: getLeftSideFilterFields.output,
  /** For what is expected, by the address or else by the storage: as the call was given it. Left out where nothing is. */
  years: z.object({ expect: z.string(), answer: getLikelyYears.output }).optional(),
})
export type DrawnList = z.infer<typeof drawnList>
