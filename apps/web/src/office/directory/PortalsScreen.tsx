import { officePortals } from '@openroll/contract/office/directory/portals'
import { listScreen } from '../list/ListPage.tsx'
import { groups, portals } from './kinds.ts'
import { numberLink } from './links.tsx'
import { NewRecord } from './NewRecord.tsx'
import { pageOf } from './record-kind.ts'
import { DirectoryTabs } from './DirectoryTabs.tsx'

export const Component = listScreen(officePortals, {
  above: <DirectoryTabs />,
  actions: <NewRecord of={portals} />,
  opens: ({ platform_group_id }) => pageOf(portals, platform_group_id),
  cells: { group: ({ group }) => (group === null ? 'None' : numberLink(groups, group)) },
})
