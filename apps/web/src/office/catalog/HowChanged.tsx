import type { ReactNode } from 'react'

type Props = { children: ReactNode; command: string }

/** Said of what is shown here and changed by files. */
export const HowChanged = ({ children, command }: Props) => (
  <p className="muted how-changed">
    {children} <code>{command}</code>
  </p>
)
