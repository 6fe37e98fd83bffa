/**
 * Replaces hoist-non-react-statics in the browser's bundle. Emotion imports it only for `withTheme`, which is unused
 * here, but the bundler can't tell. It would add a kilobyte to every page.
 */
export default function hoistNothing<T>(target: T): T {
  return target
}
