import { useContext, useEffect, useId, useRef } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import { FieldIdPrefix } from './field-id.ts'

export type SummaryError = {
  readonly name: string
  readonly message: string
  readonly label?: string | undefined
  /** Fixed since the last attempt. */
  readonly settled?: boolean
}

const headingOf = (open: number): string => {
  if (open === 0) return 'All fixed. You can continue.'
  return open === 1 ? 'Please fix one answer' : `Please fix ${open} answers`
}

const lineOf = (label: string | undefined, message: string): string =>
  label === undefined || message.includes(`“${label}”`)
    ? message
    : `${label}${label.endsWith('?') ? '' : ':'} ${message}`

type Props = { errors: readonly SummaryError[]; attempt?: number; brief?: boolean }

/**
 * Lists a form's errors, each linking to its field; takes focus after each attempt and marks fixed ones. A `brief` form shows errors
 * only beside their fields, and the first field takes focus.
 */
export const ErrorSummary = ({ errors, attempt = 0, brief = false }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const prefix = useContext(FieldIdPrefix)
  const title = useId()
  const key = errors.map((error) => `${error.name}:${error.message}`).join('|')
  useEffect(() => {
    const first = errors.find(({ settled }) => settled !== true)
    if (first === undefined) return
    if (brief) document.getElementById(`${prefix}${first.name}`)?.focus()
    else box.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once per attempt or set of errors, not per render
  }, [key, attempt])
  if (errors.length === 0 || brief) return null
  const openCount = errors.filter(({ settled }) => settled !== true).length
  return (
    <div
      className={openCount === 0 ? 'error-summary error-summary-met' : 'error-summary'}
      // Announced once when it appears; later changes are shown but don't interrupt typing.
      role={openCount === errors.length ? 'alert' : 'group'}
      tabIndex={-1}
      ref={box}
      aria-labelledby={title}
    >
      <h2 id={title}>{headingOf(openCount)}</h2>
      <ul>
        {errors.map(({ name, message, label, settled }) => (
          <li key={`${name}${message}`} className={settled === true ? 'met' : undefined}>
            <a
              href={`#${prefix}${name}`}
              onClick={(event) => {
                const field = document.getElementById(`${prefix}${name}`)
                if (field === null) return
                event.preventDefault()
                field.focus()
                field.scrollIntoView({ block: 'center' })
              }}
            >
              {lineOf(label, message)}
            </a>
            {settled === true && (
              <span className="met-mark">
                <Icon name="check" /> Fixed
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
