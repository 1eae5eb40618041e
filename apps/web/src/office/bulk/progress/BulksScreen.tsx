import { bulks } from '@openroll/contract/office/bulk/bulk'
import { listScreen } from '../../list/ListPage.tsx'
import { bulkPath } from '../bulk-path.ts'

export const Component = listScreen(bulks, { opens: ({ bulk_id }) => bulkPath(bulk_id) })
