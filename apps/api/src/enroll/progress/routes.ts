import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { serve, type App } from '../../http/serve.ts'
import { readColumn } from './columns.ts'

export const progressRoutes = (app: App): void => {
  serve(app, getEnrollmentTempInfo, async (ask) => ({ result: await readColumn(ask, ask.input.column) }))
}
