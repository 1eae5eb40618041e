import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, matchesGlob, relative } from 'node:path'
import { readCommand, readCopy, readDockerfile, readEnv, type Stage } from './dockerfile.ts'

/** An image: its files under `folder`, and how it runs. */
export type Image = {
  readonly folder: string
  readonly from: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly volumes: readonly string[]
  readonly command: readonly string[]
  readonly health: readonly string[]
  /** Output of RUN steps. */
  readonly said: string
}

/** Users of Node's image, by uid. */
export const users: Readonly<Record<string, number>> = { root: 0, node: 1000 }
const isRoot = process.getuid?.() === 0

/** A step's environment: this Node instead of the image's, and nothing else of ours. */
export const imageEnvironment = (env: Readonly<Record<string, string>>, home: string): NodeJS.ProcessEnv => ({
  PATH: `${dirname(process.execPath)}${delimiter}/usr/local/bin${delimiter}/usr/bin${delimiter}/bin`,
  HOME: home,
  npm_config_prefer_offline: 'true',
  ...env,
})

const ignored = (context: string): ((path: string) => boolean) => {
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern))
}

const chown = (path: string, uid: number): void => {
  if (!isRoot) return
  chownSync(path, uid, uid)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chown(join(path, name), uid)
}

/** COPY like Docker: a folder's contents, or files into a folder; from the context, without files that .dockerignore lists. */
const copy = (text: string, from: { folder: string; skip: (path: string) => boolean }, to: Image): void => {
  const { sources, to: target, owner } = readCopy(text)
  const place = (path: string) => join(to.folder, path.startsWith('/') ? path : join(to.workdir, path))
  for (const source of sources) {
    const path = join(from.folder, source)
    if (!existsSync(path)) throw new Error(`COPY: there is no ${source}`)
    const intoFolder = !lstatSync(path).isDirectory() && (target.endsWith('/') || sources.length > 1)
    const goal = intoFolder ? join(place(target), basename(source)) : place(target)
    mkdirSync(dirname(goal), { recursive: true })
    cpSync(path, goal, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (one) => !from.skip(relative(from.folder, one)),
    })
    if (owner !== undefined) chown(goal, users[owner.split(':')[0] ?? ''] ?? Number.NaN)
  }
}

const run = (text: string, image: Image): string => {
  const cwd = join(image.folder, image.workdir)
  if (/(^|\s)\/\w/.test(text)) throw new Error(`RUN: a path from the root would leave the folder: ${text}`)
  const home = join(image.folder, 'root')
  mkdirSync(home, { recursive: true })
  // Certificates that npm needs on this network.
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env
  const npm = {
    npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? '/root', '.npm'),
    ...(certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificates }),
  }
  const env = imageEnvironment({ ...npm, ...image.env }, home)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', text], { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`RUN ${text}\nended with ${status}\n${stdout}\n${stderr}`)
  return `${stdout}${stderr}`
}

const apply = (stage: Stage, context: string, into: string, built: ReadonlyMap<string, Image>): Image => {
  mkdirSync(into, { recursive: true })
  let image: Image = {
    folder: into,
    from: stage.from,
    workdir: '/',
    env: {},
    user: 'root',
    volumes: [],
    command: [],
    health: [],
    said: '',
  }
  const outside = { folder: context, skip: ignored(context) }
  for (const { instruction, text } of stage.steps) {
    if (instruction === 'WORKDIR') {
      image = { ...image, workdir: text }
      mkdirSync(join(into, text), { recursive: true })
    } else if (instruction === 'COPY') {
      const { from } = readCopy(text)
      const stageFolder = from === undefined ? undefined : built.get(from)?.folder
      if (from !== undefined && stageFolder === undefined) throw new Error(`COPY: there is no stage ${from}`)
      copy(text, stageFolder === undefined ? outside : { folder: stageFolder, skip: () => false }, image)
    } else if (instruction === 'RUN') image = { ...image, said: image.said + run(text, image) }
    else if (instruction === 'ENV') image = { ...image, env: { ...image.env, ...readEnv(text) } }
    else if (instruction === 'USER') image = { ...image, user: text }
    else if (instruction === 'VOLUME') image = { ...image, volumes: [...image.volumes, text] }
    else if (instruction === 'CMD') image = { ...image, command: readCommand(text) }
    else if (instruction === 'HEALTHCHECK') image = { ...image, health: readCommand(text) }
    else if (instruction !== 'EXPOSE') throw new Error(`${instruction} is not supported here`)
  }
  return image
}

/**
 * Runs a Dockerfile's steps without a container tool, each stage in its own folder instead of the root, on this machine as the base.
 * Throws if a step fails. The last stage is the image.
 */
export const buildImage = (context: string, into: string): Image[] => {
  const built = new Map<string, Image>()
  const images: Image[] = []
  for (const [at, stage] of readDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8')).entries()) {
    const image = apply(stage, context, join(into, String(at)), built)
    images.push(image)
    if (stage.name !== undefined) built.set(stage.name, image)
  }
  return images
}
