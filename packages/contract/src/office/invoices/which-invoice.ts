import * as z from 'zod'
import { id, notListed, required } from '../../rules.ts'

/** Which invoice: by its batch and group. */
export const whichInvoice = { batch_id: z.string({ error: required }).max(20, notListed), group_id: id }
