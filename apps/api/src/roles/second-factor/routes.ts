import { codeWrong, verifySecondFactor } from '@openroll/contract/roles/second-factor'
import { serve, type App } from '../../http/serve.ts'
import { limitAttempts } from '../../http/spend.ts'
import { mailAccountChange } from '../password/mail-account-change.ts'
import { secondFactorBudgets } from '../sign-in/failure-budgets.ts'
import { verifyCode } from './verify-code.ts'
import { finishSignIn, wrongFactor, requirePendingSignIn } from './pending-sign-in.ts'

export const secondFactorRoutes = (app: App): void => {
  serve(app, verifySecondFactor, async (ask) => {
    const { input, db } = ask
    const who = await requirePendingSignIn(ask)
    const { known } = who
    const wrong = wrongFactor(ask, who, 'code', codeWrong)
    const judged = await limitAttempts(ask, secondFactorBudgets(ask, known), { target: 'code', wrong }, () =>
      verifyCode(ask, known.person_id, input.code),
    )
    const result = await finishSignIn(ask, who)
    if (judged.left !== undefined) {
      await mailAccountChange(
        ask,
        db,
        known.email,
        `A recovery code was used to sign in. You have ${judged.left} left.`,
      )
      ask.wakeMail()
    }
    return { result }
  })
}
