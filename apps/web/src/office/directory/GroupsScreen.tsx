import { officeGroups } from '@openroll/contract/office/directory/groups'
import { listScreen } from '../list/ListPage.tsx'
import { groups } from './kinds.ts'
import { landingPath } from './links.tsx'
import { NewRecord } from './NewRecord.tsx'
import { pageOf } from './record-kind.ts'
import { DirectoryTabs } from './DirectoryTabs.tsx'

export const Component = listScreen(officeGroups, {
  above: <DirectoryTabs />,
  actions: <NewRecord of={groups} />,
  opens: ({ gid }) => pageOf(groups, gid),
  cells: { landing_url: ({ landing_url }) => landingPath(landing_url) },
})
