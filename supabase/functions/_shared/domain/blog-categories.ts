export const BLOG_CATEGORIES = ['Nutrition', 'Fitness', 'Medical', 'Mental Health', "Women's Health"] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]
