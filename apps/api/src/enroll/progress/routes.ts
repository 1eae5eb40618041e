import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { serveWithDrafts, type App } from '../../http/serve.ts'
import { readColumn } from './columns.ts'

export const progressRoutes = (app: App): void => {
  serveWithDrafts(app, getEnrollmentTempInfo, async (ask) => ({ result: await readColumn(ask, ask.input.column) }))
}
