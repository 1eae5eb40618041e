import { useEffect, useId, useRef, useState, type ComponentPropsWithRef } from 'react'
import { Button } from '../Button.tsx'
import type { ShellProps } from './FieldShell.tsx'
import { Html } from '../Html.tsx'
import { applyTool, type ProseTool } from '../prose.ts'
import { TextareaField } from './TextareaField.tsx'
import './prose-field.css'

const tools: Readonly<Record<ProseTool, string>> = {
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  paragraph: 'Paragraph',
}
const toolList = Object.keys(tools).filter((tool): tool is ProseTool => Object.hasOwn(tools, tool))

/** A text with simple tags: toolbar and preview. */
export const ProseField = ({ ref, onInput, ...field }: ShellProps & ComponentPropsWithRef<'textarea'>) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const previewId = useId()
  // The form fills the box on mount.
  useEffect(() => setText(box.current?.value ?? ''), [])
  const useTool = (tool: ProseTool) => {
    const at = box.current
    if (at === null) return
    const after = applyTool({ text: at.value, start: at.selectionStart, end: at.selectionEnd }, tool)
    at.focus()
    at.setRangeText(after.text, 0, at.value.length)
    at.setSelectionRange(after.start, after.end)
    at.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="prose-field field-wide">
      <div className="prose-tools" role="group" aria-label="Text tools">
        {toolList.map((tool) => (
          <Button key={tool} look="quiet" small onClick={() => useTool(tool)}>
            {tools[tool]}
          </Button>
        ))}
      </div>
      <TextareaField
        {...field}
        ref={(element) => {
          box.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref !== undefined && ref !== null) ref.current = element
        }}
        onInput={(event) => {
          setText(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <section className="prose-seen" aria-labelledby={previewId}>
        <h3 id={previewId}>Preview</h3>
        {text.trim() === '' ? <p className="muted">Your text shows here.</p> : <Html text={text} />}
      </section>
    </div>
  )
}
