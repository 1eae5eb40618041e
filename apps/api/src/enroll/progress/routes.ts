import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { serveWithDrafts, type App } from '../../http/serve.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { readColumn } from './columns.ts'

export const progressRoutes = (app: App, all: AllSteps): void => {
  serveWithDrafts(app, getEnrollmentTempInfo, async (ask) => ({ result: await readColumn(all, ask, ask.input.column) }))
}
