/**
 * Stands in for hoist-non-react-statics in the browser's bundle. Emotion imports it for `withTheme` alone,
 * which nothing here uses, and the bundler can't tell: a kilobyte on every page.
 */
export default function hoistNothing<T>(target: T): T {
  return target
}
