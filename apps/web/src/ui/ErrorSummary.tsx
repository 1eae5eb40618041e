import { useContext, useEffect, useId, useRef } from 'react'
import { FieldIdPrefix } from './field-id.ts'

export type SummaryError = { readonly name: string; readonly message: string; readonly label?: string | undefined }

/** Everything that is wrong with a form, each a link to its field; takes the focus when it appears or changes. */
export const ErrorSummary = ({ errors }: { errors: readonly SummaryError[] }) => {
  const box = useRef<HTMLDivElement>(null)
  const prefix = useContext(FieldIdPrefix)
  const title = useId()
  const key = errors.map((error) => `${error.name}:${error.message}`).join('|')
  useEffect(() => {
    if (key !== '') box.current?.focus()
  }, [key])
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={title}>
      <h2 id={title}>
        {errors.length === 1 ? 'One answer needs another look' : `${errors.length} answers need another look`}
      </h2>
      <ul>
        {errors.map(({ name, message, label }) => (
          <li key={`${name}${message}`}>
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
              {label === undefined ? message : `${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
