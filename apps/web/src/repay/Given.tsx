import { Drawing } from '../drawings/Drawing.tsx'
import type { ReactNode } from 'react'

type Props = { readonly shown: string; readonly children: ReactNode }

/** Said once another card or account was given. */
export const Given = ({ shown, children }: Props) => (
  <div className="empty">
    <title>Thank you</title>
    <Drawing name="success" />
    <h1 tabIndex={-1}>Thank you, we have it</h1>
    <p>
      {shown} pays for this policy from now on, first of all what is due. We confirm it by email, and no longer charge
      the one before it.
    </p>
    {children}
  </div>
)
