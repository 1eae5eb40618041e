import { codeWrong, verifySecondFactor } from '@openroll/contract/roles/second-factor'
import { serve, type App } from '../../http/serve.ts'
import { guarded } from '../../http/spend.ts'
import { tellOfChange } from '../password/changed.ts'
import { chargesAfterPassword } from '../sign-in/charges.ts'
import { judgeCode } from './judge.ts'
import { meet, refusing, waiting } from './waiting.ts'

export const secondFactorRoutes = (app: App): void => {
  serve(app, verifySecondFactor, async (ask) => {
    const { input, db } = ask
    const who = await waiting(ask)
    const { known } = who
    const wrong = refusing(ask, who, 'code', codeWrong)
    const judged = await guarded(ask, chargesAfterPassword(ask, known), { target: 'code', wrong }, () =>
      judgeCode(ask, known.person_id, input.code),
    )
    const result = await meet(ask, who)
    if (judged.left !== undefined) {
      await tellOfChange(ask, db, known.email, `A recovery code was used to sign in. You have ${judged.left} left.`)
      ask.wakeMail()
    }
    return { result }
  })
}
