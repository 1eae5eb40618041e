import { examples } from './examples.ts'
import { StatePreview } from './StatePreview.tsx'

/** One state alone on a page, by its component's path and name, such as ui/Modal/Question. */
export const SinglePage = ({ address: statePath }: { address: string }) => {
  const cut = statePath.lastIndexOf('/')
  const example = examples.find(({ path }) => path === statePath.slice(0, cut))
  const state = example?.states.find(({ name }) => name === statePath.slice(cut + 1))
  return (
    <main className="kit-single">
      <h1 className="visually-hidden">{statePath}</h1>
      {example !== undefined && state !== undefined && <StatePreview {...{ example, state }} prefix="" />}
    </main>
  )
}
