import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { serveSave, type App } from '../../http/serve.ts'
import { submit } from './submit.ts'

export const reviewRoutes = (app: App): void => {
  serveSave(app, saveReviewInfo, async (ask) => ({ policy_id: await submit(ask) }), { fresh: true })
}
