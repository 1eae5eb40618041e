import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type QuestionState = {
  /** Whether the plan's questions are open, for the first time or to change earlier answers. */
  readonly open: 'first' | 'again' | null
  /** The server's message for answers saved on this page; null for a decline. */
  readonly saved: string | null | undefined
  readonly ask: (open: 'first' | 'again' | null) => void
  readonly onSaved: (saved: string | null) => void
}
const closedQuestions: QuestionState = { open: null, saved: undefined, ask: () => {}, onSaved: () => {} }
const QuestionContext = createContext(closedQuestions)

/** State shared by the page, which shows a plan's questions, and its price card, which opens them. */
export const useQuestionState = (): QuestionState => use(QuestionContext)

export const QuestionStateProvider = ({ children }: { children: ReactNode }) => {
  // The URL may point to the questions (D-9.03).
  const isInUrl = useLocation().hash === '#questions'
  const [open, ask] = useState<QuestionState['open']>(isInUrl ? 'first' : null)
  const [saved, setSaved] = useState<string | null>()
  const onSaved = (message: string | null) => {
    ask(null)
    setSaved(message)
  }
  return <QuestionContext value={{ open, saved, ask, onSaved }}>{children}</QuestionContext>
}

/** Shown in the price card while the page asks the plan's questions. */
export const LinkToQuestions = ({ children }: { children: string }) => (
  <p className="to-questions">
    {children} <a href="#questions">Go to the questions</a>
  </p>
)
