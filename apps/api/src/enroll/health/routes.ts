import {
  getExistingPrimaryHealthInfo,
  getHealthQuestionsDependentInfo,
  getHealthQuestionsPrimaryHealthInfo,
  questionsToWire,
  savePrimaryHealthInfo,
} from '@openroll/contract/enroll/health'
import { fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, serveWithDrafts, type App } from '../../http/serve.ts'
import { saveDraft } from '../../enrollment/draft.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { dependentQuestions, memberQuestions } from './questions.ts'
import { checkHealthInput } from './check.ts'
import { readHealth } from './read.ts'

export const healthRoutes = (app: App, all: AllSteps): void => {
  serve(app, getHealthQuestionsPrimaryHealthInfo, (ask) => ({ result: questionsToWire(memberQuestions(ask)) }))
  serve(app, getHealthQuestionsDependentInfo, (ask) => ({ result: questionsToWire(dependentQuestions(ask)) }))

  serveWithDrafts(app, getExistingPrimaryHealthInfo, async (ask) => ({
    result: ask.enrollment.type === 'existing-user' ? await readHealth(ask) : null,
  }))

  serveSave(app, savePrimaryHealthInfo, async (ask) => {
    const { enrollment_id: _, ...given } = ask.input
    checkMaySave(all, ask, 'primary_health_info')
    const { answers, faults } = checkHealthInput(memberQuestions(ask), given, ask.today)
    if (faults.length > 0) throw fieldFaults(faults)
    // Every answer is secret, including a no.
    const draft = { answers: {}, secrets: answers }
    return stepsAfter(all, ask, await saveDraft(ask, { tab: 'primary_health_info', draft }))
  })
}
