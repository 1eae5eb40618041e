import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { serveSave, type App } from '../../http/serve.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { submit } from './submit.ts'

export const reviewRoutes = (app: App, all: AllSteps): void => {
  serveSave(app, saveReviewInfo, async (ask) => ({ policy_id: await submit(all, ask) }), { fresh: true })
}
