-- After: sha256 9429c22f318e8da9856c9f6ee3b653f9405829c130560adf9137329f2de8ddf7

-- The text of the diabetes plan has changed, and a review covers a text as it was read (PLANS-12).
with withdrawn as (
  update public.text_reviews set reviewer = '', reviewed_on = null, review_by = null
  where kind = 'plan' and subject = 'diabetes' and reviewer <> ''
  returning kind, subject
)
select audit.record('review.save', null, kind || '/' || subject) from withdrawn;
