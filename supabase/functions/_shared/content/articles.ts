/**
 * The six articles that a new blog starts with. They seed a new clinic's database, and the site shows them when the
 * list can't be loaded. This file has the fields of the list; each body is a separate file, loaded when it is read.
 */

/** An article without its body; the fields of the public list. */
export interface ArticleInfo {
  slug: string
  title: string
  excerpt: string
  category: 'Nutrition' | 'Fitness' | 'Medical' | 'Mental Health' | "Women's Health"
  author: string
  /** Day of publication, YYYY-MM-DD. */
  date: string
  /** The result of `readTimeOf` for the body. */
  readTime: string
  /** Site-relative picture, 1200 by 630. */
  cover: string
}

const AUTHOR = 'Our senior dietitian'

const article = (info: Omit<ArticleInfo, 'author' | 'cover'>): ArticleInfo => ({
  ...info,
  author: AUTHOR,
  cover: `/images/blog/${info.slug}.svg`,
})

/** Newest first. */
export const ARTICLES: readonly ArticleInfo[] = [
  article({
    slug: 'balanced-indian-plate',
    title: 'How to Build a Balanced Indian Plate',
    excerpt:
      'Half a plate of vegetables, a quarter of grains, a quarter of protein: how to turn the Indian dietary guidelines into lunch, without a scale.',
    category: 'Nutrition',
    date: '2026-11-12',
    readTime: '3 min read',
  }),
  article({
    slug: 'type-2-diabetes-where-to-begin',
    title: 'Type 2 Diabetes: Five Changes to Begin With',
    excerpt:
      'No food is forbidden. Five changes in the right order do more for your blood sugar than a long list of rules, and they leave room for rice.',
    category: 'Medical',
    date: '2026-11-05',
    readTime: '3 min read',
  }),
  article({
    slug: 'pcos-without-crash-diets',
    title: 'PCOS: Eating Well Without Crash Diets',
    excerpt:
      'There is no special PCOS diet, and that is good news. What the international guideline of 2023 says about food, weight, movement and supplements.',
    category: "Women's Health",
    date: '2026-10-27',
    readTime: '3 min read',
  }),
  article({
    slug: 'eating-around-exercise',
    title: 'What to Eat Before and After Exercise',
    excerpt:
      'Ordinary food at sensible times is enough for most of us: what to eat before a session, what to drink during it, and why the next meal does the rest.',
    category: 'Fitness',
    date: '2026-10-15',
    readTime: '3 min read',
  }),
  article({
    slug: 'food-mood-and-sleep',
    title: 'Food, Mood and Sleep: Small Habits for Hard Weeks',
    excerpt:
      'Food is no cure for low mood, but regular meals, less caffeine and steady sleep can carry you. What research says, and when to ask for help.',
    category: 'Mental Health',
    date: '2026-10-06',
    readTime: '3 min read',
  }),
  article({
    slug: 'how-to-read-a-food-label',
    title: 'How to Read a Food Label in Half a Minute',
    excerpt:
      'The front of a packet is advertising, the back is information. Three steps, four numbers and a few translated slogans for your next shopping trip.',
    category: 'Nutrition',
    date: '2026-09-24',
    readTime: '3 min read',
  }),
]

const BODIES: Readonly<Record<string, () => Promise<{ body: string }>>> = {
  'balanced-indian-plate': () => import('./articles/balanced-indian-plate.ts'),
  'type-2-diabetes-where-to-begin': () => import('./articles/type-2-diabetes-where-to-begin.ts'),
  'pcos-without-crash-diets': () => import('./articles/pcos-without-crash-diets.ts'),
  'eating-around-exercise': () => import('./articles/eating-around-exercise.ts'),
  'food-mood-and-sleep': () => import('./articles/food-mood-and-sleep.ts'),
  'how-to-read-a-food-label': () => import('./articles/how-to-read-a-food-label.ts'),
}

/** The article with this slug, or undefined. */
export function findArticle(slug: string): ArticleInfo | undefined {
  return ARTICLES.find((info) => info.slug === slug)
}

/** The markdown of an article, loaded on demand; null for an unknown slug. */
export async function loadArticleBody(slug: string): Promise<string | null> {
  const load = Object.hasOwn(BODIES, slug) ? BODIES[slug] : undefined
  return load ? (await load()).body : null
}
