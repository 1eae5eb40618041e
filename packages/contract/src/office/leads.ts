import * as z from 'zod'
import { fields } from '../field.ts'
import { date, text } from '../rules.ts'
import { officeList } from './list.ts'
import { officeScreens } from './screens.ts'

const leadRow = z.object({
  lead_id: z.string(),
  asked_at: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.string(),
})
export type LeadRow = z.output<typeof leadRow>

export const officeLeads = officeList({
  name: 'leads',
  about: 'Who asked to work with us, the newest first; who looked is noted.',
  duties: officeScreens.leads.duties,
  filters: fields({
    search: { label: 'Name or address', rule: text(100), control: 'text', maxLength: 100 },
    state: { label: 'State, such as IL', rule: text(2), control: 'text', maxLength: 2 },
    from: { label: 'From', rule: date, control: 'date' },
    to: { label: 'To', rule: date, control: 'date' },
  }),
  sorts: { asked: 'When' },
  order: 'desc',
  row: leadRow,
})
