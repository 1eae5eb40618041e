import { officeLeads } from '@openroll/contract/office/leads'
import { listScreen } from '../list/ListPage.tsx'

export const Component = listScreen(officeLeads)
