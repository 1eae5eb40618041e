import type { ReactNode } from 'react'

type Props = { children: ReactNode; command: string }

/** Names the command that imports what this page only shows. */
export const ImportHint = ({ children, command }: Props) => (
  <p className="muted how-changed">
    {children} <code>{command}</code>
  </p>
)
