import { examples } from './examples.ts'
import { StateShown } from './StateShown.tsx'

/** One state alone on its page, by its component's path and its name: ui/Modal/Open. */
export const SinglePage = ({ address }: { address: string }) => {
  const cut = address.lastIndexOf('/')
  const example = examples.find(({ path }) => path === address.slice(0, cut))
  const state = example?.states.find(({ name }) => name === address.slice(cut + 1))
  return (
    <main className="kit-single">
      <h1 className="visually-hidden">{address}</h1>
      {example !== undefined && state !== undefined && <StateShown {...{ example, state }} prefix="" />}
    </main>
  )
}
