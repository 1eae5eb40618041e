import { auditEntries, getAuditEvents } from '@openroll/contract/office/audit'
import { role } from '@openroll/contract/role-meanings'
import { sentenceCase } from '@openroll/contract/shown'
import { useCall } from '../../query.ts'
import { ListPage } from '../list/ListPage.tsx'

/** The audit log: who read or changed whose data (D-1.14). */
export const Component = () => {
  const events = useCall(getAuditEvents, {}).data?.result ?? []
  return (
    <ListPage
      list={auditEntries}
      options={{ event: events.map(({ event, about }) => ({ value: event, name: sentenceCase(about) })) }}
      cells={{
        about: ({ about }) => sentenceCase(about),
        details: ({ details }) => details !== '' && sentenceCase(details),
        actor_role: ({ actor_role, actor_id, who }) => {
          const actor = actor_role === null ? who : `${role[actor_role]} ${actor_id}`
          return actor !== who && actor
        },
      }}
    />
  )
}
