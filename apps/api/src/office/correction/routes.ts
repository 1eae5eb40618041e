import { correctValues, priceValues } from '@openroll/contract/office/correction/correction'
import { serve, type App } from '../../http/serve.ts'
import { readPage } from '../enrollment/read.ts'
import { correctionNeedsApproval } from './correction-approval.ts'
import { correct, priceOfCorrections } from './correct.ts'

export const officeCorrectionRoutes = (app: App): void => {
  serve(
    app,
    correctValues,
    async (ask) => {
      await correct(ask)
      return readPage(ask, ask.input.enrollment_id)
    },
    { needsApproval: correctionNeedsApproval },
  )

  serve(app, priceValues, async (ask) => ({ result: await priceOfCorrections(ask) }))
}
