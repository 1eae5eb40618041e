import { getWorkspace } from '@openroll/contract/roles/workspace'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'

/** The person's public page and code, to share with people who enroll on their own. */
export const Share = () => {
  const { data } = useCall(getWorkspace, {})
  if (data === undefined) return null
  return (
    <section className="card workspace-share" aria-label="Your link and code">
      <h2>Share</h2>
      <p className="muted">Anyone who uses your link or code enrolls with you.</p>
      <dl>
        {data.link !== null && (
          <ShareItem title="Your public page" copies="the link" value={data.link}>
            <a href={data.link}>{data.link}</a>
          </ShareItem>
        )}
        <ShareItem title="Code" copies="the code" value={data.code}>
          {data.code}
        </ShareItem>
      </dl>
    </section>
  )
}

type ShareItemProps = { title: string; copies: string; value: string; children: ReactNode }

const ShareItem = ({ title, copies, value, children }: ShareItemProps) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span>{children}</span>
        <Button look="secondary" small onClick={() => void copy()}>
          <Icon name="copy" /> {copied ? 'Copied' : 'Copy'} <span className="visually-hidden">{copies}</span>
        </Button>
      </dd>
    </div>
  )
}
