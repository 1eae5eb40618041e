import * as z from 'zod'
import { filterInfo } from '../enroll/progress.ts'
import { getLikelyYears } from './likely.ts'
import { getFilteredPlans, getLeftSideFilterFields } from './plans.ts'

/** A prerendered plan list: the browser's stored values and the responses to the screen's calls. */
export const renderedList = z.object({
  kept: z.object({ tempId: z.string(), expects: z.string().nullable() }),
  filter: filterInfo,
  plans: getFilteredPlans.output,
  fields: getLeftSideFilterFields.output,
  /** Yearly costs for the expected care in the address or in browser storage; absent if there is none. */
  years: z.object({ expect: z.string(), answer: getLikelyYears.output }).optional(),
})
export type RenderedList = z.infer<typeof renderedList>
