import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type Asking = {
  /** Whether the plan's questions are open, for the first time or to change earlier answers. */
  readonly open: 'first' | 'again' | null
  /** The server's message for answers saved on this page; null for a decline. */
  readonly saved: string | null | undefined
  readonly ask: (open: 'first' | 'again' | null) => void
  readonly onSaved: (saved: string | null) => void
}
const nobodyAsks: Asking = { open: null, saved: undefined, ask: () => {}, onSaved: () => {} }
const AskingContext = createContext(nobodyAsks)

/** What the page, which shows a plan's questions, and its price card, which opens them, both know. */
export const useAsking = (): Asking => use(AskingContext)

export const PlanAsking = ({ children }: { children: ReactNode }) => {
  // The address may point at the questions (D-9.03).
  const isNamed = useLocation().hash === '#questions'
  const [open, ask] = useState<Asking['open']>(isNamed ? 'first' : null)
  const [saved, setSaved] = useState<string | null>()
  const onSaved = (said: string | null) => {
    ask(null)
    setSaved(said)
  }
  return <AskingContext value={{ open, saved, ask, onSaved }}>{children}</AskingContext>
}

/** In the price card, while the page asks the plan's questions. */
export const ToQuestions = ({ children }: { children: string }) => (
  <p className="to-questions">
    {children} <a href="#questions">Go to the questions</a>
  </p>
)
