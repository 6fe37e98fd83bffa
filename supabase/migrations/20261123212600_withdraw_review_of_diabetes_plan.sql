-- After: sha256 628c52f3c16aa121af1cc77f3716f0a014640478f641efb57fcff38a3a7fff64

-- The text of the diabetes plan has changed, and a review covers a text as it was read (PLANS-12).
with withdrawn as (
  update public.text_reviews set reviewer = '', reviewed_on = null, review_by = null
  where kind = 'plan' and subject = 'diabetes' and reviewer <> ''
  returning kind, subject
)
select audit.record('review.save', null, kind || '/' || subject) from withdrawn;
