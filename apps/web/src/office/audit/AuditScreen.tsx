import { auditEntries, getAuditEvents, type AuditRow } from '@openroll/contract/office/audit'
import { role } from '@openroll/contract/role-meanings'
import { useCall } from '../../query.ts'
import { shownMoment } from '../../shown-moment.ts'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

const columns: readonly TableColumn<AuditRow, 'at'>[] = [
  { heading: 'When', sort: 'at', cell: ({ at }) => shownMoment(at) },
  {
    heading: 'What',
    cell: ({ about, details }) => (
      <>
        {sentence(about)}
        {details !== '' && <small className="muted">{sentence(details)}</small>}
      </>
    ),
  },
  {
    heading: 'Who',
    cell: ({ actor_role, actor_id, who, address }) => (
      <>
        {who}
        <small className="muted">
          {[actor_role === null ? '' : `${role[actor_role]} ${actor_id}`, address]
            .filter((said) => said !== '' && said !== who)
            .join(' · ')}
        </small>
      </>
    ),
  },
  {
    heading: 'Whose data',
    cell: ({ user_id, policy_id }) =>
      [user_id === null ? '' : `Member ${user_id}`, policy_id === null ? '' : `Policy ${policy_id}`]
        .filter(Boolean)
        .join(', '),
  },
]

/** Who read or changed whose data (D-1.14). */
export const Component = () => {
  const events = useCall(getAuditEvents, {}).data?.result ?? []
  return (
    <ListPage
      list={auditEntries}
      title="Audit log"
      keyOf={({ entry_id }) => entry_id}
      empty={<h2>Nothing was noted yet</h2>}
      options={{ event: events.map(({ event, about }) => ({ value: event, name: sentence(about) })) }}
      columns={columns}
    />
  )
}
