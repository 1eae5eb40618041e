import { addDays } from '@openroll/contract/date'

/** Days after which a bank or a card's service has charged what a batch took, whether somebody has said so here or not. */
const underWayDays = 14

type Taken = { readonly due_on: string; readonly taken_on: string | null }
/** Whether what a batch took may still have to be charged. */
export const mayStillBeTaken = ({ due_on, taken_on }: Taken, today: string): boolean =>
  (taken_on ?? due_on) > addDays(today, -underWayDays)
