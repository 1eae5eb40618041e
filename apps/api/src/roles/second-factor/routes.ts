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
    const pendingSignIn = await requirePendingSignIn(ask)
    const { account } = pendingSignIn
    const wrong = wrongFactor(ask, pendingSignIn, 'code', codeWrong)
    const codeResult = await limitAttempts(ask, secondFactorBudgets(ask, account), { target: 'code', wrong }, () =>
      verifyCode(ask, account.person_id, input.code),
    )
    const result = await finishSignIn(ask, pendingSignIn)
    if (codeResult.codesLeft !== undefined) {
      await mailAccountChange(
        ask,
        db,
        account.email,
        `A recovery code was used to sign in. You have ${codeResult.codesLeft} left.`,
      )
      ask.wakeMail()
    }
    return { result }
  })
}
