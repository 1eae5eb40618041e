import type { ReactNode } from 'react'
import { Icon } from '../drawings/Icon.tsx'

export type ShellProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  wide?: boolean
}

/** What a control of the name points to: its hint and its error, where there are any. */
export const describedBy = ({ name, hint, error }: Pick<ShellProps, 'name' | 'hint' | 'error'>): string | undefined =>
  [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`].filter(Boolean).join(' ') ||
  undefined

export const FieldError = ({ name, error }: { name: string; error: string | undefined }) =>
  error === undefined ? null : (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )

/** The frame of several controls that are one answer: the label is their legend. */
export const FieldsetShell = ({
  name,
  label,
  hint,
  error,
  optional = false,
  wide = false,
  children,
}: ShellProps & { children: ReactNode }) => (
  <fieldset className={wide ? 'field field-wide' : 'field'} aria-describedby={describedBy({ name, hint, error })}>
    <legend className="field-label">
      {label} {optional && <span className="field-optional">(optional)</span>}
    </legend>
    {hint !== undefined && (
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    {children}
    <FieldError name={name} error={error} />
  </fieldset>
)

/** The one frame of every other field: label, help before the control, the error under it. */
export const FieldShell = ({
  name,
  label,
  hint,
  error,
  optional = false,
  wide = false,
  children,
}: ShellProps & { children: ReactNode }) => (
  <div className={wide ? 'field field-wide' : 'field'}>
    <label className="field-label" htmlFor={name}>
      {label} {optional && <span className="field-optional">(optional)</span>}
    </label>
    {hint !== undefined && (
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    {children}
    <FieldError name={name} error={error} />
  </div>
)
