import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { serve, type App } from '../../http/serve.ts'
import { submit } from './submit.ts'

export const reviewRoutes = (app: App): void => {
  serve(app, saveReviewInfo, async (ask) => ({ policy_id: await submit(ask) }))
}
