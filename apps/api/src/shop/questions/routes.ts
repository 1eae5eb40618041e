import { getAflacQuestions, saveAflacQuestions } from '@openroll/contract/shop/aflac'
import { aflacField, aflacFields } from '@openroll/contract/shop/aflac-fields'
import {
  checkAlreadyAnswered,
  getPlanAnswers,
  getQuestions,
  saveQuestionAnswers,
} from '@openroll/contract/shop/questions'
import { questionField, questionFields } from '@openroll/contract/shop/question-fields'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { keepPlanAnswers, readPlanAnswers } from '../../enrollment/plan-answers.ts'
import { declineFacts } from '../../enrollment/plan-mark.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { serve, serveSave, type App, type Ask } from '../../http/serve.ts'
import { alreadySubmitted, fieldFault, planNotFound } from '../../who/refusal.ts'
import { activeDecline, isAnswered } from '../offer/active-decline.ts'
import { publicQuestions, aflacQuestionsHash, questionsHash } from '../offer/question-hash.ts'
import { checkedAnswers } from './checked.ts'
import { declineOf } from './decline.ts'

const planOf = (catalog: Catalog, plan_id: number): Plan => {
  const plan = catalog.plans.get(plan_id)
  if (plan === undefined) throw planNotFound()
  return plan
}

/** 422 for answers to a plan without questions. */
const requireQuestions = (questions: readonly unknown[]): void => {
  if (questions.length === 0) throw fieldFault('plan_id', 'This plan has no questions of this kind')
}
const declined = (error_message: string) => ({ errorCode: 'decline' as const, error_message })
const thanks = 'Thank you. Your answers are saved.'
const accepted = { errorCode: null, error_message: null }

export const questionRoutes = (app: App): void => {
  serve(app, getQuestions, ({ catalog, input }) => ({ result: publicQuestions(planOf(catalog, input.plan_id)) }))

  serve(app, getPlanAnswers, async ({ db, vault, enrollment, catalog }) => {
    // After submission others may read the enrollment too, so its answers are no longer returned.
    if (enrollment.submitted_at !== null || enrollment.answered.length === 0) return { result: [] }
    const kept = await readPlanAnswers({ db, vault }, enrollment.enrollment_id)
    return {
      result: plansInCart(enrollment, catalog).flatMap(({ plan_id, name }) => {
        const forms = kept.filter((form) => form.plan_id === plan_id)
        const answers = forms.flatMap(({ content }) => content?.answers ?? [])
        if (answers.length === 0) return []
        return [
          { plan_id, plan_name: name, answers: answers.map(({ question, shown }) => ({ question, answer: shown })) },
        ]
      }),
    }
  })

  serve(app, checkAlreadyAnswered, (ask) => {
    const plan = planOf(ask.catalog, ask.input.plan_id)
    const currentDecline = activeDecline(ask.catalog, plan, ask.enrollment)
    if (currentDecline !== undefined) return { status: true, ...declined(currentDecline.message) }
    return { status: isAnswered(ask.catalog, plan, ask.enrollment), ...accepted }
  })

  serveSave(app, saveQuestionAnswers, async (ask) => {
    const { enrollment, today, now } = ask
    const plan = planOf(ask.catalog, ask.input.plan_id)
    if (enrollment.submitted_at !== null) throw alreadySubmitted()
    requireQuestions(plan.questions)
    // A decline is final: new answers change and reveal nothing (D-2.10).
    const currentDecline = activeDecline(ask.catalog, plan, enrollment)
    if (currentDecline !== undefined) return { ...declined(currentDecline.message), success_message: null }
    const answers = ownAnswers(plan, ask.input.answers, today)
    const message = declineOf(plan, new Map(answers.map(({ question_id, answer }) => [question_id, answer])), today)
    const kept = enrollment.answered.find((entry) => entry.plan_id === plan.plan_id && entry.form === 'questions')
    const before = kept?.declines ?? []
    const rows = await keepPlanAnswers(ask, {
      enrollment,
      plan_id: plan.plan_id,
      form: 'questions',
      asked: questionsHash(plan),
      stands: message === undefined,
      declines: [...before, ...(message === undefined ? [] : [{ under: declineFacts(enrollment), message }])],
      content: { answers },
      now,
    })
    if (rows === 0) throw new StaleEnrollment()
    return message === undefined
      ? { ...accepted, success_message: thanks }
      : { ...declined(message), success_message: null }
  })

  serve(app, getAflacQuestions, ({ catalog, input }) => ({
    result: planOf(catalog, input.plan_id).aflacQuestions.map((question) => ({ ...question })),
  }))

  serveSave(app, saveAflacQuestions, async (ask) => {
    const { enrollment, now } = ask
    const plan = planOf(ask.catalog, ask.input.plan_id)
    if (enrollment.submitted_at !== null) throw alreadySubmitted()
    requireQuestions(plan.aflacQuestions)
    const rows = await keepPlanAnswers(ask, {
      enrollment,
      plan_id: plan.plan_id,
      form: 'aflac',
      asked: aflacQuestionsHash(plan),
      stands: true,
      declines: [],
      content: { answers: aflacAnswers(plan, ask.input.aflac_data, ask.today) },
      now,
    })
    if (rows === 0) throw new StaleEnrollment()
    return { success_message: thanks }
  })
}

/** The validated answers to the plan's own questions. */
const ownAnswers = (plan: Plan, given: Ask<typeof saveQuestionAnswers>['input']['answers'], today: string) => {
  const questions = publicQuestions(plan)
  const typed = Object.fromEntries(given.map(({ question_id, answer }) => [questionField(question_id), String(answer)]))
  const named = questions.map(({ question_id: id, question }) => ({ id, question, name: questionField(id) }))
  return checkedAnswers(questionFields(questions), named, typed, today)
}

/** The validated answers to its Aflac-style questions. */
const aflacAnswers = (plan: Plan, given: Ask<typeof saveAflacQuestions>['input']['aflac_data'], today: string) => {
  const typed = Object.fromEntries(given.map(({ qid, true_condition }) => [aflacField(qid), String(true_condition)]))
  const named = plan.aflacQuestions.map(({ qid: id, question }) => ({ id, question, name: aflacField(id) }))
  return checkedAnswers(aflacFields(plan.aflacQuestions), named, typed, today)
}
