import { officeLeads, type LeadRow } from '@openroll/contract/office/leads'
import { shownPhone } from '@openroll/contract/shown'
import { ListPage } from '../list/ListPage.tsx'
import type { ListColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../shown-moment.ts'

const columns: readonly ListColumn<LeadRow, 'asked'>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'When', sort: 'asked', cell: ({ asked_at }) => shownMoment(asked_at) },
  { heading: 'Phone', cell: ({ phone }) => <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a> },
  { heading: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { heading: 'State', cell: ({ state }) => state },
]

/** Who asked to work with us (SF-3.14). */
export const Component = () => (
  <ListPage
    list={officeLeads}
    title="Leads"
    keyOf={({ lead_id }) => lead_id}
    empty={<h2>Nobody has asked to work with us yet</h2>}
    columns={columns}
  />
)
