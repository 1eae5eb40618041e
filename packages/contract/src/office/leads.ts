import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { column } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'

export const officeLeads = list({
  name: 'leads',
  title: 'Leads',
  about: 'Lists people who asked to work with us, newest first. Each view is logged.',
  screen: 'leads',
  key: ['lead_id'],
  columns: {
    lead_id: column.id(),
    name: column.text('Name'),
    requested_at: column.moment('Received', { sort: 'desc' }),
    phone: column.phone('Phone'),
    email: column.email('Email'),
    state: column.text('State'),
  },
  order: 'requested_at',
  filters: fields({
    search: filter.search('Name or email', 100),
    state: { label: 'State, such as IL', rule: text(2), control: 'text', maxLength: 2 },
    from: filter.from,
    to: filter.to,
  }),
  empty: 'No leads yet',
})
